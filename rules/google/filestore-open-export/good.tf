resource "google_filestore_instance" "closed" {
  name = "a"
  tier = "ENTERPRISE"
  file_shares {
    name        = "share"
    capacity_gb = 1024
    nfs_export_options {
      ip_ranges   = ["10.0.0.0/24"]
      squash_mode = "ROOT_SQUASH"
    }
  }
}

resource "google_filestore_instance" "silent" {
  name = "b"
  tier = "BASIC_HDD"
  file_shares {
    name        = "share"
    capacity_gb = 1024
  }
}
