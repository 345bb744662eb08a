resource "aws_sagemaker_notebook_instance" "silent" { # BAD
  name = "silent"
}

resource "aws_sagemaker_domain" "silent" { # BAD
  domain_name = "silent"
  auth_mode   = "IAM"
}

resource "aws_sagemaker_endpoint_configuration" "silent" { # BAD
  name = "silent"
}
