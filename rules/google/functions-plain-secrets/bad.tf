resource "google_cloudfunctions_function" "one" {
  name    = "a"
  runtime = "nodejs20"
  environment_variables = {
    MODE        = "production"
    DB_PASSWORD = "hunter2" # BAD
  }
}

resource "google_cloudfunctions2_function" "two" {
  name     = "b"
  location = "europe-west1"
  service_config {
    environment_variables = {
      API_KEY = "d41d8cd98f00b204" # BAD
    }
  }
}
