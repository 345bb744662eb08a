resource "google_compute_instance" "named" {
  name         = "a"
  machine_type = "e2-small"
  service_account {
    email  = "123456789012-compute@developer.gserviceaccount.com" # BAD
    scopes = ["userinfo-email"]
  }
}

resource "google_compute_instance" "silent" {
  name         = "b"
  machine_type = "e2-small"
  service_account { # BAD
    scopes = ["cloud-platform"]
  }
}

data "google_project" "this" {}

resource "google_compute_instance_template" "template" {
  machine_type = "e2-small"
  service_account {
    email  = "${data.google_project.this.number}-compute@developer.gserviceaccount.com" # BAD
    scopes = ["cloud-platform"]
  }
}
