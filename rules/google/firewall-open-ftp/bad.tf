resource "google_compute_firewall" "bad0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["21"]
  }
  source_ranges = ["0.0.0.0/0"] # BAD
}

resource "google_compute_firewall" "bad1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["20"]
  }
  source_ranges = ["0.0.0.0/0"] # BAD
}

resource "google_compute_firewall" "bad2" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["10-30"]
  }
  source_ranges = ["::/0"] # BAD
}

resource "google_compute_network_firewall_policy_rule" "bad" {
  firewall_policy = "p"
  action          = "allow"
  direction       = "INGRESS"
  priority        = 1000
  match {
    src_ip_ranges = ["::/0"] # BAD
    layer4_configs {
      ip_protocol = "tcp"
      ports       = ["21"]
    }
  }
}
