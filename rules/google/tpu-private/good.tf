variable "later" {}

resource "google_tpu_v2_vm" "good0" {
  name = "a"
  zone = "us-central1-c"
}

resource "google_tpu_v2_vm" "good1" {
  name = "a"
  zone = "us-central1-c"
  network_config {
    enable_external_ips = false
  }
}
