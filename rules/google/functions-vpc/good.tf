resource "google_cloudfunctions_function" "inside" {
  name          = "inside"
  runtime       = "nodejs22"
  vpc_connector = "projects/p/locations/europe-west1/connectors/c"
}
