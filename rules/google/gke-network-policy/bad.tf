resource "google_container_cluster" "default" { # BAD
  name = "a"
}

resource "google_container_cluster" "off" {
  name              = "b"
  datapath_provider = "LEGACY_DATAPATH"
  network_policy { # BAD
    enabled = false
  }
}
