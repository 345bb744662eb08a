variable "later" {}

resource "google_compute_instance" "good0" {
  name         = "a"
  machine_type = "e2-small"
  deletion_protection = true
}

resource "google_compute_instance" "good1" {
  name         = "a"
  machine_type = "e2-small"
  deletion_protection = var.later
}
