resource "google_compute_firewall" "bad0" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["3306"]
  }
  source_ranges = ["0.0.0.0/0"] # BAD
}

resource "google_compute_firewall" "bad1" {
  name    = "a"
  network = "main"
  allow {
    protocol = "tcp"
    ports    = ["5000-6000", "443"]
  }
  source_ranges = ["::/0"] # BAD
}

resource "google_compute_firewall" "bad2" {
  name    = "a"
  network = "main"
  allow {
    protocol = "6"
    ports    = ["27017"]
  }
  source_ranges = ["0.0.0.0/0"] # BAD
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
      ports       = ["3306"]
    }
  }
}
