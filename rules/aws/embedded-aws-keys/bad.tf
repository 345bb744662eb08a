locals {
  script = <<-SH
    #!/bin/sh
    export AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE
    export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
  SH
}

resource "aws_instance" "web" {
  ami       = "ami-0123456789abcdef0"
  user_data = local.script # BAD
}

resource "aws_launch_template" "web" {
  user_data = base64encode(local.script) # BAD
}

resource "aws_iam_access_key" "robot" {
  user = "robot"
}

resource "aws_instance" "robot" {
  ami       = "ami-0123456789abcdef0"
  user_data = "#!/bin/sh\nexport AWS_SECRET_ACCESS_KEY=${aws_iam_access_key.robot.secret}\n" # BAD
}

resource "aws_instance" "password" {
  ami       = "ami-0123456789abcdef0"
  user_data = "#!/bin/bash\necho 'ec2-user:correct-horse' | chpasswd\n" # BAD
}
