resource "aws_sagemaker_endpoint_configuration" "two" {
  production_variants {
    variant_name           = "main"
    model_name             = "m"
    initial_instance_count = 2
    instance_type          = "ml.t2.medium"
  }
}
