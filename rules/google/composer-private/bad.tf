resource "google_composer_environment" "silent" { # BAD
  name = "a"
}

resource "google_composer_environment" "half" {
  name = "b"
  config { # BAD
    environment_size = "ENVIRONMENT_SIZE_SMALL"
  }
}
