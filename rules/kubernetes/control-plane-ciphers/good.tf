resource "kubernetes_pod_v1" "apiserver_0" {
  metadata {
    name      = "apiserver-0"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kube-apiserver"
      image = "registry.k8s.io/kube-apiserver:v1.31.0"
      command = [
        "kube-apiserver",
        "--tls-cipher-suites=TLS_AES_128_GCM_SHA256,TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "kubelet_1" {
  metadata {
    name      = "kubelet-1"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "kubelet"
      image = "example.com/kubelet:1.31.0"
      command = [
        "kubelet",
        "--v=2",
      ]
    }
  }
}

resource "kubernetes_pod_v1" "etcd_2" {
  metadata {
    name      = "etcd-2"
    namespace = "kube-system"
  }
  spec {
    container {
      name  = "etcd"
      image = "registry.k8s.io/etcd:3.5.15-0"
      command = [
        "etcd",
        "--cipher-suites=TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256",
      ]
    }
  }
}
