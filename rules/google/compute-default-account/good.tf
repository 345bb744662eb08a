variable "email" {}

resource "google_service_account" "machine" {
  account_id = "machine"
}

resource "google_compute_instance" "own" {
  name         = "a"
  machine_type = "e2-small"
  service_account {
    email  = google_service_account.machine.email
    scopes = ["cloud-platform"]
  }
}

# without an account there is none
resource "google_compute_instance" "none" {
  name         = "b"
  machine_type = "e2-small"
}

resource "google_compute_instance_template" "later" {
  machine_type = "e2-small"
  service_account {
    email  = var.email
    scopes = ["cloud-platform"]
  }
}
