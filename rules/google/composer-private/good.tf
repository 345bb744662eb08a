resource "google_composer_environment" "private" {
  name = "a"
  config {
    private_environment_config {
      enable_private_endpoint = true
    }
  }
}

resource "google_composer_environment" "three" {
  name = "b"
  config {
    enable_private_environment = true
  }
}
