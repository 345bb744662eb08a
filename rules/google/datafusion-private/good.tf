variable "later" {}

resource "google_data_fusion_instance" "good0" {
  name = "a"
  type = "BASIC"
  private_instance = true
}

resource "google_data_fusion_instance" "good1" {
  name = "a"
  type = "BASIC"
  private_instance = var.later
}
