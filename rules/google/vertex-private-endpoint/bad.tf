resource "google_vertex_ai_endpoint" "silent" { # BAD
  name         = "silent"
  display_name = "silent"
  location     = "europe-west1"
}

resource "google_vertex_ai_endpoint" "off" {
  name         = "off"
  display_name = "off"
  location     = "europe-west1"
  network      = null # BAD
  private_service_connect_config {
    enable_private_service_connect = false
  }
}
