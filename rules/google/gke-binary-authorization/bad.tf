resource "google_container_cluster" "silent" { # BAD
  name = "a"
}

resource "google_container_cluster" "off" {
  name = "b"
  binary_authorization { # BAD
    evaluation_mode = "DISABLED"
  }
}
