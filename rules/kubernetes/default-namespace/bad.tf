resource "kubernetes_deployment" "web" {
  metadata {
    name      = "web"
    namespace = "default" # BAD
  }
  spec {
    template {
      spec {
        container {
          name  = "web"
          image = "web:1.4.2"
        }
      }
    }
  }
}

resource "kubernetes_secret" "web" {
  data = {}
  metadata {
    name      = "web"
    namespace = "default" # BAD
  }
}

resource "kubernetes_cron_job_v1" "nightly" {
  metadata {
    namespace = "default" # BAD
    name      = "nightly"
  }
  spec {
    schedule = "0 3 * * *"
  }
}

# Without a namespace, the provider puts it there.
resource "kubernetes_service" "silent" {
  metadata { # BAD
    name = "silent"
  }
  spec {
    port {
      port = 80
    }
  }
}
