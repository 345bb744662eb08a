resource "google_cloudfunctions_function" "silent" { # BAD
  name    = "a"
  runtime = "nodejs20"
}

resource "google_cloudfunctions_function" "all" {
  name             = "b"
  runtime          = "nodejs20"
  ingress_settings = "ALLOW_ALL" # BAD
}

resource "google_cloudfunctions2_function" "all" {
  name     = "c"
  location = "europe-west1"
  service_config {
    ingress_settings = "ALLOW_ALL" # BAD
  }
}
