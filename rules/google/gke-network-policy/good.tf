variable "datapath" {}

resource "google_container_cluster" "calico" {
  name = "a"
  network_policy {
    enabled  = true
    provider = "CALICO"
  }
}

resource "google_container_cluster" "dataplane_v2" {
  name              = "b"
  datapath_provider = "ADVANCED_DATAPATH"
}

resource "google_container_cluster" "autopilot" {
  name             = "c"
  enable_autopilot = true
}

resource "google_container_cluster" "later" {
  name              = "d"
  datapath_provider = var.datapath
}
