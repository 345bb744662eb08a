resource "kubernetes_ingress_v1" "web" {
  metadata {
    name = "web"
  }
  spec {
    ingress_class_name = "nginx"
    tls {
      hosts       = ["www.example.com", "*.shop.example.com"]
      secret_name = "web-tls"
    }
    rule {
      host = "www.example.com"
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service {
              name = "web"
              port {
                number = 80
              }
            }
          }
        }
      }
    }
    rule {
      host = "a.shop.example.com"
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service {
              name = "web"
              port {
                number = 80
              }
            }
          }
        }
      }
    }
    rule {
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service {
              name = "web"
              port {
                number = 80
              }
            }
          }
        }
      }
    }
  }
}

resource "kubernetes_ingress_v1" "all_hosts" {
  metadata {
    name = "all-hosts"
  }
  spec {
    tls {
      secret_name = "wildcard"
    }
    rule {
      host = "www.example.com"
    }
  }
}

resource "kubernetes_ingress_v1" "on_aws" {
  metadata {
    name = "on-aws"
    annotations = {
      "alb.ingress.kubernetes.io/listen-ports" = "[{\"HTTP\": 80}, {\"HTTPS\": 443}]"
      "alb.ingress.kubernetes.io/ssl-redirect" = "443"
    }
  }
  spec {
    ingress_class_name = "alb"
    rule {
      host = "www.example.com"
    }
  }
}

resource "kubernetes_ingress_v1" "on_google" {
  metadata {
    name = "on-google"
    annotations = {
      "networking.gke.io/managed-certificates" = "web"
    }
  }
  spec {
    default_backend {
      service {
        name = "web"
        port {
          number = 80
        }
      }
    }
  }
}

resource "kubernetes_ingress_v1" "unknown" {
  metadata {
    name = "unknown"
  }
  spec {
    tls {
      hosts = ["$${HOST}"]
    }
    rule {
      host = "$${HOST}"
    }
  }
}
