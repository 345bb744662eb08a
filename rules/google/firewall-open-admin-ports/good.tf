variable "admin_ranges" {
  type = list(string)
}

variable "ports" {}

resource "google_compute_firewall" "web" {
  name          = "web"
  network       = "default"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = ["80", "443", "8000-8999"]
  }
  allow {
    protocol = "icmp"
  }
}

resource "google_compute_firewall" "iap" {
  name          = "iap"
  network       = "default"
  source_ranges = ["35.235.240.0/20"]
  allow {
    protocol = "tcp"
    ports    = ["22", "3389"]
  }
}

resource "google_compute_firewall" "tags" {
  name        = "tags"
  network     = "default"
  source_tags = ["bastion"]
  allow {
    protocol = "tcp"
    ports    = [22]
  }
}

resource "google_compute_firewall" "later" {
  name          = "later"
  network       = "default"
  source_ranges = var.admin_ranges
  allow {
    protocol = "tcp"
    ports    = [22]
  }
}

resource "google_compute_firewall" "unknown_ports" {
  name          = "unknown"
  network       = "default"
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "tcp"
    ports    = var.ports
  }
}

resource "google_compute_firewall" "out" {
  name               = "out"
  network            = "default"
  direction          = "EGRESS"
  destination_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "all"
  }
}

resource "google_compute_firewall" "deny" {
  name          = "deny"
  network       = "default"
  source_ranges = ["0.0.0.0/0"]
  deny {
    protocol = "all"
  }
}

resource "google_compute_firewall" "disabled" {
  name          = "disabled"
  network       = "default"
  disabled      = true
  source_ranges = ["0.0.0.0/0"]
  allow {
    protocol = "all"
  }
}
