variable "metadata" {}

variable "block" {}

resource "google_compute_instance" "on" {
  name         = "a"
  machine_type = "e2-small"
  metadata = {
    block-project-ssh-keys = true
  }
}

resource "google_compute_instance_template" "oslogin" {
  machine_type = "e2-small"
  metadata = {
    Enable-OSLogin = "TRUE"
  }
}

resource "google_compute_instance" "later" {
  name         = "b"
  machine_type = "e2-small"
  metadata     = var.metadata
}

resource "google_compute_instance" "value_later" {
  name         = "c"
  machine_type = "e2-small"
  metadata = {
    block-project-ssh-keys = var.block
  }
}

resource "google_compute_instance_from_template" "made" {
  name                     = "d"
  source_instance_template = google_compute_instance_template.oslogin.id
}

resource "google_compute_instance" "windows" {
  name         = "e"
  machine_type = "n2-standard-2"
  boot_disk {
    initialize_params {
      image = "windows-cloud/windows-2022"
    }
  }
}
