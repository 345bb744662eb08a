resource "aws_sagemaker_endpoint_configuration" "one" {
  production_variants {
    variant_name           = "main"
    model_name             = "m"
    initial_instance_count = 1 # BAD
    instance_type          = "ml.t2.medium"
  }
}
