resource "google_container_cluster" "abac" {
  name               = "a"
  enable_legacy_abac = true # BAD
}

resource "google_container_cluster" "certificate" {
  name = "b"
  master_auth {
    client_certificate_config {
      issue_client_certificate = true
    }
  }
}

resource "google_container_cluster" "password" {
  name = "c"
  master_auth {
    username = "admin"
    password = "from-somewhere"
  }
}
