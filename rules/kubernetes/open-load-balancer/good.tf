resource "kubernetes_service" "web" {
  metadata {
    name = "web"
  }
  spec {
    type = "LoadBalancer"
    selector = {
      app = "web"
    }
    port {
      name        = "http"
      port        = 80
      target_port = 8080
    }
    port {
      name        = "https"
      port        = 443
      target_port = 8443
    }
  }
}

resource "kubernetes_service_v1" "database" {
  metadata {
    name = "database"
  }
  spec {
    type                        = "LoadBalancer"
    load_balancer_source_ranges = ["10.0.0.0/8", "192.0.2.0/24"]
    port {
      port = 5432
    }
  }
}

resource "kubernetes_service" "on_aws" {
  metadata {
    name = "on-aws"
    annotations = {
      "service.beta.kubernetes.io/aws-load-balancer-scheme" = "internal"
    }
  }
  spec {
    type = "LoadBalancer"
    port {
      port = 5432
    }
  }
}

resource "kubernetes_service_v1" "on_azure" {
  metadata {
    name = "on-azure"
    annotations = {
      "service.beta.kubernetes.io/azure-load-balancer-internal" = "true"
    }
  }
  spec {
    type = "LoadBalancer"
    port {
      port = 5432
    }
  }
}

resource "kubernetes_service" "on_google" {
  metadata {
    name = "on-google"
    annotations = {
      "networking.gke.io/load-balancer-type" = "Internal"
    }
  }
  spec {
    type = "LoadBalancer"
    port {
      port = 5432
    }
  }
}

resource "kubernetes_service_v1" "own_network" {
  metadata {
    name = "own-network"
  }
  spec {
    type             = "LoadBalancer"
    load_balancer_ip = "192.168.4.20"
    port {
      port = 5432
    }
  }
}

resource "kubernetes_service" "old_annotation" {
  metadata {
    name = "old-annotation"
    annotations = {
      "service.beta.kubernetes.io/load-balancer-source-ranges" = "10.0.0.0/8, 192.0.2.0/24"
    }
  }
  spec {
    type = "LoadBalancer"
    port {
      port = 5432
    }
  }
}
