variable "later" {}

resource "google_data_fusion_instance" "good0" {
  name = "a"
  type = "BASIC"
  enable_stackdriver_monitoring = true
}
