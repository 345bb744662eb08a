variable "cidr" {
  description = "Addresses of the network."
  type        = string
  default     = "10.0.0.0/16"
}

resource "aws_vpc" "main" {
  cidr_block = var.cidr
}

output "vpc_id" {
  value = aws_vpc.main.id
}
