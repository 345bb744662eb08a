provider "google" {
  project = "lab"
  region  = "europe-west1"
  zone    = "europe-west1-b"
}
resource "google_compute_network" "net" {
  name                    = "net"
  auto_create_subnetworks = false
  routing_mode            = "REGIONAL"
  description             = "the network"
}
resource "google_compute_subnetwork" "app" {
  name                     = "app"
  ip_cidr_range            = "10.0.0.0/20"
  region                   = "europe-west1"
  network                  = google_compute_network.net.id
  private_ip_google_access = true
  secondary_ip_range {
    range_name    = "pods"
    ip_cidr_range = "10.4.0.0/14"
  }
  log_config {
    aggregation_interval = "INTERVAL_10_MIN"
    flow_sampling        = 0.5
    metadata             = "INCLUDE_ALL_METADATA"
  }
}
resource "google_compute_firewall" "web" {
  name          = "web"
  network       = google_compute_network.net.name
  priority      = 900
  direction     = "INGRESS"
  source_ranges = ["10.0.0.0/8", "192.168.0.0/16"]
  target_tags   = ["web", "front"]
  allow {
    protocol = "TCP"
    ports    = ["80", "443"]
  }
  allow {
    protocol = "icmp"
  }
}
resource "google_compute_firewall" "deny" {
  name        = "deny"
  network     = "net"
  direction   = "EGRESS"
  disabled    = false
  description = "nothing leaves"
  deny {
    protocol = "all"
  }
}
resource "google_compute_address" "front" {
  name         = "front"
  region       = "europe-west1"
  address_type = "EXTERNAL"
  network_tier = "PREMIUM"
}
resource "google_compute_disk" "data" {
  name   = "data"
  zone   = "europe-west1-b"
  type   = "pd-ssd"
  size   = 50
  labels = { team = "shop" }
}
resource "google_compute_instance" "vm" {
  name         = "vm"
  machine_type = "e2-medium"
  zone         = "europe-west1-b"
  tags         = ["web", "front"]
  labels       = { env = "prod" }
  boot_disk {
    auto_delete = true
    initialize_params {
      image = "debian-cloud/debian-12"
      size  = 20
    }
  }
  attached_disk {
    source = google_compute_disk.data.self_link
    mode   = "READ_WRITE"
  }
  network_interface {
    subnetwork = google_compute_subnetwork.app.self_link
    access_config {
      network_tier = "PREMIUM"
    }
  }
  metadata = { enable-oslogin = "TRUE" }
  service_account {
    email  = google_service_account.app.email
    scopes = ["cloud-platform"]
  }
  shielded_instance_config {
    enable_secure_boot = true
    enable_vtpm        = true
  }
  scheduling {
    automatic_restart   = true
    on_host_maintenance = "MIGRATE"
  }
  can_ip_forward      = false
  deletion_protection = true
}
resource "google_storage_bucket" "logs" {
  name                        = "lab-logs"
  location                    = "eu"
  storage_class               = "NEARLINE"
  uniform_bucket_level_access = true
  public_access_prevention    = "enforced"
  labels                      = { team = "shop" }
  versioning {
    enabled = true
  }
  lifecycle_rule {
    action {
      type          = "SetStorageClass"
      storage_class = "COLDLINE"
    }
    condition {
      age        = 90
      with_state = "ANY"
    }
  }
  retention_policy {
    retention_period = 86400
  }
  logging {
    log_bucket = "access-logs"
  }
}
resource "google_pubsub_topic" "orders" {
  name                       = "orders"
  labels                     = { team = "shop" }
  message_retention_duration = "86600s"
}
resource "google_pubsub_subscription" "orders" {
  name                       = "orders-worker"
  topic                      = google_pubsub_topic.orders.name
  ack_deadline_seconds       = 20
  message_retention_duration = "1200s"
  retain_acked_messages      = true
  enable_message_ordering    = false
  expiration_policy {
    ttl = "300000.5s"
  }
  retry_policy {
    minimum_backoff = "10s"
  }
}
resource "google_service_account" "app" {
  account_id   = "app-runner"
  display_name = "Runs the app"
}
resource "google_sql_database_instance" "db" {
  name             = "db"
  region           = "europe-west1"
  database_version = "POSTGRES_15"
  settings {
    tier              = "db-custom-2-7680"
    availability_type = "REGIONAL"
    disk_size         = 20
    disk_type         = "PD_SSD"
    user_labels       = { team = "shop" }
    ip_configuration {
      ipv4_enabled = false
      require_ssl  = true
      authorized_networks {
        name  = "office"
        value = "203.0.113.0/24"
      }
    }
    backup_configuration {
      enabled    = true
      start_time = "03:00"
    }
    database_flags {
      name  = "log_connections"
      value = "on"
    }
  }
}
resource "google_dns_managed_zone" "zone" {
  name        = "zone"
  dns_name    = "example.com."
  description = "the zone"
  visibility  = "public"
  labels      = { team = "shop" }
}
resource "google_secret_manager_secret" "key" {
  secret_id = "key"
  labels    = { team = "shop" }
  replication {
    auto {}
  }
}
