variable "world" {
  default = "0.0.0.0/0"
}

resource "google_compute_firewall" "ssh" {
  name          = "ssh"
  network       = "default"
  source_ranges = [var.world] # BAD
  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_firewall" "second_block" {
  name          = "second"
  network       = "default"
  direction     = "INGRESS"
  source_ranges = ["10.0.0.0/8", "::/0"] # BAD
  allow {
    protocol = "icmp"
  }
  allow {
    protocol = "TCP"
    ports    = ["443", "3000-4000"]
  }
}

resource "google_compute_firewall" "everything" {
  name          = "everything"
  network       = "default"
  source_ranges = ["0.0.0.0/0"] # BAD
  allow {
    protocol = "all"
  }
}

resource "google_compute_firewall" "no_ports" {
  name          = "no-ports"
  network       = "default"
  source_ranges = ["0.0.0.0/0"] # BAD
  source_tags   = ["web"]
  dynamic "allow" {
    for_each = ["tcp", "udp"]
    content {
      protocol = allow.value
    }
  }
}

resource "google_compute_network_firewall_policy_rule" "policy" {
  firewall_policy = "policy"
  priority        = 1000
  action          = "allow"
  direction       = "INGRESS"
  match {
    src_ip_ranges = ["0.0.0.0/0"] # BAD
    layer4_configs {
      ip_protocol = "tcp"
      ports       = [22]
    }
  }
}
