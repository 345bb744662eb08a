variable "later" {}

resource "google_workbench_instance" "good0" {
  name     = "a"
  location = "europe-west1-b"
  gce_setup {
    disable_public_ip = true
  }
}

resource "google_workbench_instance" "good1" {
  name     = "a"
  location = "europe-west1-b"
  gce_setup {
    disable_public_ip = var.later
  }
}
