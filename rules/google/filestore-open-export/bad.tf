resource "google_filestore_instance" "open" {
  name = "a"
  tier = "ENTERPRISE"
  file_shares {
    name        = "share"
    capacity_gb = 1024
    nfs_export_options {
      ip_ranges = ["0.0.0.0/0"] # BAD
    }
  }
}
