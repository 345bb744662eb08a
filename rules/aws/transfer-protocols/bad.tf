resource "aws_transfer_server" "plain" {
  protocols = ["SFTP", "FTP"] # BAD
}
