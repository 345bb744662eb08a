resource "kubernetes_service" "database" {
  metadata {
    name = "database"
  }
  spec {
    type = "LoadBalancer" # BAD
    selector = {
      app = "database"
    }
    port {
      name = "postgres"
      port = 5432
    }
  }
}

resource "kubernetes_service_v1" "ranges" {
  metadata {
    name = "ranges"
  }
  spec {
    type                        = "LoadBalancer"
    load_balancer_source_ranges = ["10.0.0.0/8", "0.0.0.0/0", "::/0"] # BAD
    port {
      port = 443
    }
    port {
      port = 8080
    }
  }
}

resource "kubernetes_service" "public" {
  metadata {
    name = "public"
    annotations = {
      "service.beta.kubernetes.io/aws-load-balancer-scheme"   = "internet-facing"
      "service.beta.kubernetes.io/aws-load-balancer-internal" = "false"
    }
  }
  spec {
    type                        = "LoadBalancer" # BAD
    load_balancer_source_ranges = []
    port {
      port = 6379
    }
  }
}
