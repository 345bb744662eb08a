variable "api_key" {
  default = "qX7vT2mLp9RkZ4wB8nYc" # BAD
}

locals {
  signing_secret = "hG5tWq82LmXc9ZrKp3Vb" # BAD
}

provider "datadog" {
  api_key = "d41c8f92b7e035a6417fce83029bd65f" # BAD
}

resource "azurerm_linux_web_app" "shop" {
  name = "shop"
  app_settings = {
    STRIPE_SECRET = "mN4kYt7QzW2xPb9LrC6v" # BAD
    USED_KEY      = var.api_key
  }
}

resource "helm_release" "shop" {
  name = "shop"
  set {
    name  = "auth.password"
    value = "vR8jKw3ZxT6pQn2MyL5d" # BAD
  }
  values = ["auth:\n  adminToken: tB6yHn4WqJ9sXk2ZpR7m\n"] # BAD
}

resource "google_compute_instance" "web" {
  metadata_startup_script = "#!/bin/sh\nexport SESSION_SECRET=kP3zNw7VxC5qLr9TbY2h\n./run" # BAD
}
