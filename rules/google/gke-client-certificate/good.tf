variable "abac" {}

resource "google_container_cluster" "default" {
  name = "a"
}

resource "google_container_cluster" "explicit" {
  name               = "b"
  enable_legacy_abac = false
  master_auth {
    client_certificate_config {
      issue_client_certificate = false
    }
  }
}

resource "google_container_cluster" "v3" {
  name = "c"
  master_auth {
    username = ""
    password = ""
    client_certificate_config {
      issue_client_certificate = false
    }
  }
}

resource "google_container_cluster" "later" {
  name               = "d"
  enable_legacy_abac = var.abac
}
