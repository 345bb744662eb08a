resource "google_cloudfunctions_function" "silent" { # BAD
  name         = "a"
  runtime      = "nodejs20"
  trigger_http = true
}

resource "google_cloudfunctions_function" "optional" {
  name                         = "b"
  runtime                      = "nodejs20"
  trigger_http                 = true
  https_trigger_security_level = "SECURE_OPTIONAL" # BAD
}
