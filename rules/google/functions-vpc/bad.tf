resource "google_cloudfunctions_function" "outside" { # BAD
  name    = "outside"
  runtime = "nodejs22"
}
