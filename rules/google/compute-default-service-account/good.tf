variable "email" {}

resource "google_service_account" "app" {
  account_id = "app"
}

resource "google_compute_instance" "none" {
  name = "a"
}

resource "google_compute_instance" "own" {
  name = "b"
  service_account {
    email  = google_service_account.app.email
    scopes = ["cloud-platform"]
  }
}

resource "google_compute_instance" "narrow" {
  name = "c"
  service_account {
    scopes = ["logging-write", "monitoring-write"]
  }
}

resource "google_compute_instance_template" "later" {
  name = "d"
  service_account {
    email  = var.email
    scopes = ["https://www.googleapis.com/auth/cloud-platform"]
  }
}
