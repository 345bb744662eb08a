resource "google_compute_instance" "missing" {
  name = "a"
  service_account {
    scopes = ["cloud-platform"] # BAD
  }
}

resource "google_compute_instance_template" "named" {
  name = "b"
  service_account {
    email  = "123456789012-compute@developer.gserviceaccount.com"
    scopes = ["logging-write", "https://www.googleapis.com/auth/cloud-platform"] # BAD
  }
}

data "google_compute_default_service_account" "all" {}

resource "google_compute_instance" "looked_up" {
  name = "c"
  service_account {
    email  = data.google_compute_default_service_account.all.email
    scopes = ["cloud-platform"] # BAD
  }
}
