variable "password" {}

resource "google_cloudfunctions_function" "one" {
  name    = "a"
  runtime = "nodejs20"
  environment_variables = {
    MODE        = "production"
    DB_PASSWORD = var.password
  }
}

resource "google_cloudfunctions2_function" "two" {
  name     = "b"
  location = "europe-west1"
  service_config {
    environment_variables = {
      API_KEY = "projects/p/secrets/key/versions/latest"
    }
  }
}
