resource "google_secret_manager_secret" "silent" { # BAD
  secret_id = "a"
}

resource "google_secret_manager_secret" "rarely" {
  secret_id = "b"
  rotation {
    rotation_period = "31536000s" # BAD
  }
}
