variable "database" {}

resource "aws_instance" "web" {
  ami       = "ami-0123456789abcdef0"
  user_data = <<-SH
    #!/bin/sh
    echo "DATABASE=${var.database}" >> /etc/environment
    export AWS_REGION=eu-west-1
  SH
}

resource "aws_launch_template" "web" {
  user_data = base64encode("#!/bin/sh\naws s3 cp s3://config/web.json /etc/web.json\n")
}

# looked up when the machine starts
resource "aws_instance" "password" {
  ami       = "ami-0123456789abcdef0"
  user_data = <<-SH
    #!/bin/bash
    PASSWORD=$(aws ssm get-parameter --name /web/password --with-decryption --query Parameter.Value --output text)
    echo "ec2-user:$PASSWORD" | chpasswd
  SH
}
