variable "keep" {
  type = bool
}

resource "aws_networkfirewall_firewall" "kept" {
  name              = "kept"
  delete_protection = true
}

resource "aws_networkfirewall_firewall" "given" {
  name              = "given"
  delete_protection = var.keep
}
