variable "public" {
  default = true
}

resource "google_compute_instance" "empty_block" {
  name = "a"
  network_interface {
    network = "default"
    access_config {} # BAD
  }
}

resource "google_compute_instance" "second" {
  name = "b"
  network_interface {
    network = "private"
  }
  network_interface {
    network = "default"
    dynamic "access_config" { # BAD
      for_each = var.public ? [1] : []
      content {
        network_tier = "PREMIUM"
      }
    }
  }
}

resource "google_compute_instance_template" "v6" {
  name = "c"
  network_interface {
    network = "default"
    ipv6_access_config { # BAD
      network_tier = "PREMIUM"
    }
  }
}
