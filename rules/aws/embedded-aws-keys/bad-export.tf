resource "aws_instance" "web" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  user_data     = "#!/bin/sh\nexport DB_PASSWORD=hunter2-hunter\n" # BAD
}
