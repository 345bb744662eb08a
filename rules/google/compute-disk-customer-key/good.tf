variable "key" {}

resource "google_kms_crypto_key" "disks" {
  name     = "disks"
  key_ring = "ring"
}

resource "google_compute_instance" "boot" {
  name         = "a"
  machine_type = "e2-small"
  boot_disk {
    kms_key_self_link = google_kms_crypto_key.disks.id
  }
  attached_disk {
    source = google_compute_disk.own.id
  }
}

resource "google_compute_disk" "own" {
  name = "b"
  disk_encryption_key {
    kms_key_self_link = var.key
  }
}

resource "google_compute_disk" "supplied" {
  name = "c"
  disk_encryption_key {
    rsa_encrypted_key = "acXTX3rxrKAFTF0tYVLvydU1riRZTvUNC4g5I11NY-c="
  }
}

resource "google_compute_instance_template" "template" {
  machine_type = "e2-small"
  disk {
    source_image = "debian-cloud/debian-12"
    disk_encryption_key {
      kms_key_self_link = google_kms_crypto_key.disks.id
    }
  }
}
