variable "later" {}

resource "google_notebooks_instance" "good0" {
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  no_public_ip = true
}

resource "google_notebooks_instance" "good1" {
  name         = "a"
  machine_type = "e2-medium"
  location     = "europe-west1-b"
  no_public_ip = var.later
}
