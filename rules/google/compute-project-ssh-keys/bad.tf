resource "google_compute_instance" "silent" { # BAD
  name         = "a"
  machine_type = "e2-small"
}

resource "google_compute_instance" "off" {
  name         = "b"
  machine_type = "e2-small"
  metadata = { # BAD
    block-project-ssh-keys = false
    foo                    = "bar"
  }
}

resource "google_compute_instance_template" "template" {
  machine_type = "e2-small"
  metadata = { # BAD
    enable-oslogin = "FALSE"
  }
}

resource "google_compute_instance_from_template" "said" {
  name                     = "c"
  source_instance_template = "template"
  metadata = {
    block-project-ssh-keys = "false" # BAD
  }
}

resource "google_compute_instance" "windows" {
  name         = "w"
  machine_type = "n2-standard-2"
  boot_disk {
    initialize_params {
      image = "windows-cloud/windows-2022"
    }
  }
  metadata = { # BAD
    enable-windows-ssh = "TRUE"
  }
}
