resource "google_cloud_run_v2_service" "web" {
  name     = "web"
  location = "europe-west3"
  template {
    containers {
      image = "web"
      env {
        name  = "DB_PASSWORD"
        value = "hunter2-hunter" # BAD
      }
    }
  }
}

resource "google_cloud_run_v2_job" "job" {
  name     = "job"
  location = "europe-west3"
  template {
    template {
      containers {
        image = "job"
        env {
          name  = "API_KEY"
          value = "hunter2-hunter" # BAD
        }
      }
    }
  }
}
