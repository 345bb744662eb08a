resource "aws_transfer_server" "safe" {
  protocols = ["SFTP", "FTPS"]
}

resource "aws_transfer_server" "silent" {
  domain = "S3"
}
