resource "google_compute_instance" "boot" {
  name         = "a"
  machine_type = "e2-small"
  boot_disk { # BAD
    initialize_params {
      image = "debian-cloud/debian-12"
    }
  }
  scratch_disk {
    interface = "NVME"
  }
}

resource "google_compute_disk" "silent" { # BAD
  name = "b"
}

resource "google_compute_region_disk" "region" { # BAD
  name          = "c"
  replica_zones = ["europe-west1-b", "europe-west1-c"]
}

resource "google_compute_instance_template" "template" {
  machine_type = "e2-small"
  disk { # BAD
    source_image = "debian-cloud/debian-12"
  }
}
